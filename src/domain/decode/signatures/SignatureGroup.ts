/** Functions, events and errors of one protocol in the form Solidity writes them. */
export type SignatureGroup = { protocol: string; signatures: readonly string[] }
