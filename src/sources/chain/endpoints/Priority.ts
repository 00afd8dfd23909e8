/** Who goes first where the budget of an endpoint is short: an answer somebody waits for. */
export type Priority = 'tool' | 'background'
