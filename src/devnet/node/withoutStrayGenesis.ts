const blocksKey = Buffer.from('"blocks":[')
const blockStart = Buffer.from('{"header":')
const genesisMark = Buffer.from('"number":"0x0",')
const [openBrace, closeBrace, quote, comma] = [0x7b, 0x7d, 0x22, 0x2c]

/** Where the object that starts at `from` ends. */
function endOfObject(text: Buffer, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const byte = text[at]
    if (byte === quote) at = text.indexOf(quote, at + 1)
    else if (byte === openBrace) depth++
    else if (byte === closeBrace && --depth === 0) return at + 1
  }
  return text.length
}

type Found = { from: number; to: number; timestamp: number }

function findGenesisBlocks(dump: Buffer): Found[] {
  const found: Found[] = []
  let at = dump.indexOf(blocksKey)
  if (at < 0) return found
  for (at = dump.indexOf(genesisMark, at); at >= 0; at = dump.indexOf(genesisMark, at + 1)) {
    const from = dump.lastIndexOf(blockStart, at)
    const to = endOfObject(dump, from)
    const { header } = JSON.parse(dump.toString('latin1', from, to)) as { header: { timestamp: string } }
    found.push({ from, to, timestamp: Number(header.timestamp) })
  }
  return found
}

/**
 * Anvil makes a genesis block of its own at every start, also when it loads a chain, and dumps both. Which of
 * them the next start takes for block 0 is chance; so all but the oldest, which is the chain's, are cut out.
 */
export function withoutStrayGenesis(dump: Buffer): Buffer {
  const found = findGenesisBlocks(dump)
  const oldest = Math.min(...found.map(({ timestamp }) => timestamp))
  const parts: Buffer[] = []
  let keptFrom = 0
  for (const { from, to, timestamp } of found) {
    if (timestamp === oldest) continue
    const last = dump[to] !== comma
    parts.push(dump.subarray(keptFrom, last ? from - 1 : from))
    keptFrom = last ? to : to + 1
  }
  parts.push(dump.subarray(keptFrom))
  return Buffer.concat(parts)
}
