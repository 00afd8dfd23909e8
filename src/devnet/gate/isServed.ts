/** What may be asked. Whatever else a node of this kind does, blocks are made by its keeper and by nobody else. */
const served =
  /^(eth_(get\w+|call|estimateGas|createAccessList|simulateV1|feeHistory|gasPrice|maxPriorityFeePerGas|blobBaseFee|blockNumber|chainId|syncing|accounts|subscribe|unsubscribe|new\w*Filter|uninstallFilter)|net_\w+|web3_\w+|debug_(traceCall|traceTransaction|traceBlockByHash|getRaw\w+)|trace_(block|transaction)|txpool_\w+)$/

export const isServed = (method: string): boolean => served.test(method)
