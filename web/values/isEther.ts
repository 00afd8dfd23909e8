/** Whether a token is named by what exchanges write for ether, which has no contract. */
export const isEther = (token: string): boolean => /^(eth|0x0{40})$/i.test(token)
