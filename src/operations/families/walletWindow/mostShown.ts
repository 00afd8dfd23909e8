/** A wallet may have met thousands of tokens, most of them spam; an answer names and prices this many. */
export const mostShown = 200
