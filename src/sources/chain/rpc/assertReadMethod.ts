/**
 * What may be asked of a node. Reads can be repeated, merged and sent to another endpoint without harm;
 * nothing else may pass, so that no mistake in a tool can ever make the service send or change something.
 */
const readMethods =
  /^(eth_(get|call$|estimateGas$|createAccessList$|simulateV1$|feeHistory$|gasPrice$|maxPriorityFeePerGas$|blobBaseFee$|blockNumber$|chainId$|syncing$)|net_(version|listening)$|web3_(clientVersion|sha3)$|debug_(trace|getRaw)|trace_|txpool_|arb)/

/** Throws, as a mistake of ours, when a method is not a plain read. */
export function assertReadMethod(method: string): void {
  if (!readMethods.test(method))
    throw new Error(`${method} is not a read, and only reads may be asked of a node`)
}
