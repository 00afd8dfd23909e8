/** What came to a wallet and left it of one token, from and to one other. */
export type FlowSum = { in: bigint; out: bigint; transfersIn: number; transfersOut: number }

/** `flowStretches` says what numbers below zero stand for. */
export type WalletFlow = FlowSum & { token: number; other: number }

export type FlowFilter = {
  wallet: number
  token?: number | undefined
  counterparty?: number | undefined
}

/** Adds flows up by token and other. */
export function createFlowSums() {
  const sums = new Map<string, WalletFlow>()
  return {
    add({ token, other, ...flow }: WalletFlow): void {
      const name = `${token}:${other}`
      const known = sums.get(name)
      if (!known) {
        sums.set(name, { token, other, ...flow })
        return
      }
      known.in += flow.in
      known.out += flow.out
      known.transfersIn += flow.transfersIn
      known.transfersOut += flow.transfersOut
    },
    /** In an order of their own, whichever rows they were made of. */
    all: (): WalletFlow[] =>
      [...sums.values()].sort((one, other) => one.token - other.token || one.other - other.other),
  }
}
