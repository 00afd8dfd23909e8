// Follows trades without a library, comes back by itself, and never counts one twice.
const service = process.argv[2] ?? 'http://127.0.0.1:4663'
const topics = process.argv[3] ?? 'trades'
/** Ends by itself after so many trades; runs on without it. */
const most = Number(process.argv[4] ?? Infinity)

const kept = new Map()
let lastId

function take(name, id, { data, ...event }) {
  // Everything of this block and above is void: a fork took it away.
  if (name === 'retract') {
    for (const [key, trade] of kept) if (trade.block >= event.from_block) kept.delete(key)
    console.log(`-- blocks from ${event.from_block} on were replaced`)
  } else if (name === 'gap')
    console.log(`-- not told: blocks ${event.from_block} to ${event.to_block}. ${event.reason}`)
  else if (name === 'trades') {
    kept.set(id.split('-').slice(0, 2).join('-'), data)
    const worth = data.usd === null ? 'worth unknown' : `$${data.usd.toFixed(2)}`
    console.log(`${data.timestamp} ${data.side.padEnd(4)} ${data.amount_decimal} ${data.symbol} ${worth}`)
  }
}

async function connect() {
  const headers = lastId === undefined ? {} : { 'last-event-id': lastId }
  const response = await fetch(`${service}/api/v1/stream?topics=${encodeURIComponent(topics)}`, { headers })
  if (!response.ok) throw new Error((await response.json()).detail)
  let text = ''
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    text += piece
    const blocks = text.split('\n\n')
    text = blocks.pop()
    for (const block of blocks) {
      const field = (name) => block.match(new RegExp(`^${name}: ?(.*)$`, 'm'))?.[1]
      lastId = field('id') ?? lastId
      const data = field('data')
      if (data !== undefined) take(field('event') ?? 'message', lastId, JSON.parse(data))
      if (kept.size >= most) return
    }
  }
}

while (kept.size < most) {
  try {
    await connect()
  } catch (error) {
    console.error(`-- ${error.message}`)
  }
  if (kept.size < most) await new Promise((resolve) => setTimeout(resolve, 1_000))
}
process.exit()
