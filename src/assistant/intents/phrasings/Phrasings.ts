/**
 * Ways of asking for an operation, one a line, as `Reading.plain` has them: what is named stands as @token,
 * @address, @window and so on. They teach which words go with which operation, so a line is worth writing when it
 * has words that the others lack.
 */
export type Phrasings = Readonly<Record<string, string>>
