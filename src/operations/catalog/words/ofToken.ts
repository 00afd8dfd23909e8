/** What follows somebody who is described by their part in a token, as in "the largest holder of AAPL". */
export const ofToken = "('s)?( wallet| address)?( (of|in|behind|for))? (the )?(token )?@token"
