const wallet = '(@address|@name|\\b(?:wallet|address|account|trader|whale)\\b)'

/** A pattern of words that are said of a wallet. */
export const nearWallet = (words: string): RegExp =>
  new RegExp(`\\b(${words})\\b.*${wallet}|${wallet}.*\\b(${words})\\b`)
