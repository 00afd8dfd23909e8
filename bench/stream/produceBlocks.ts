/** Makes blocks of one transaction at an even pace. */
export type ProduceJob = { url: string; transaction: object; timestamp: number; everyMs: number; ms: number }
export type ProduceResult = { blocks: number; seconds: number }

async function produce({ url, transaction, timestamp, everyMs, ms }: ProduceJob): Promise<ProduceResult> {
  const request = async (method: string, params: unknown[]) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { error } = (await response.json()) as { error?: { message: string } }
    if (error) throw new Error(error.message)
  }
  const began = performance.now()
  let blocks = 0
  while (performance.now() - began < ms) {
    await request('anvil_setNextBlockBaseFeePerGas', ['0x0'])
    await request('eth_sendTransaction', [transaction])
    blocks += 1
    await request('evm_mine', [{ timestamp: timestamp + blocks }])
    const rest = began + blocks * everyMs - performance.now()
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
  }
  return { blocks, seconds: (performance.now() - began) / 1000 }
}

process.on('message', async (job: ProduceJob) => process.send?.(await produce(job)))
process.on('disconnect', () => process.exit())
