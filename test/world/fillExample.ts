import type { TestWorld } from './startWorld.ts'

/** The values of the placeholders in examples, taken from the running world. */
async function placeholders({
  file,
  client,
}: Pick<TestWorld, 'file' | 'client'>): Promise<Record<string, string>> {
  const head = await client.getBlock()
  const address = (key: string) => file.deployment.contracts.find((row) => row.key === key)?.address ?? ''
  let block = head
  while (block.transactions.length === 0) block = await client.getBlock({ blockHash: block.parentHash })
  const transaction = await client.getTransaction({ hash: block.transactions[0] ?? '0x' })
  return {
    $USDG: address('usdg'),
    $WETH: address('weth'),
    $BLOCK: String(block.number),
    $BLOCK_HASH: block.hash,
    $TX: transaction.hash,
    $WALLET: transaction.from,
    $HOUR_AGO: new Date(Number(head.timestamp) * 1000 - 3_600_000).toISOString(),
  }
}

/** An example's arguments with every placeholder filled. */
export async function fillExample(
  world: Pick<TestWorld, 'file' | 'client'>,
  args: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const values = await placeholders(world)
  const text = JSON.stringify(args).replace(/\$[A-Z_]+/g, (name) => {
    const value = values[name]
    if (value === undefined) throw new Error(`No value for the placeholder ${name}.`)
    return value
  })
  return JSON.parse(text) as Record<string, unknown>
}
