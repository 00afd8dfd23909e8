/** Listed tools that no kind of check asks, and why. */
export const uncheckedTools: Readonly<Record<string, string>> = {
  describe_operation: 'it tells of the service, not of the chain',
  search_catalog: 'it tells of the service, not of the chain',
  simulate_token_trade: 'test/traps proves its verdicts by real purchases and sales',
}
