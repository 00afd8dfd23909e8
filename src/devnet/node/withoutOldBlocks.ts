const blocksKey = Buffer.from('"blocks":[')
/** Blocks have lists of this name too; the one with receipts stands last. */
const transactionsKey = Buffer.from('"transactions":[{"info"')
const listStart = Buffer.from('[')
const headerStart = Buffer.from('{"header":')
const numberKey = Buffer.from('"block_number":')
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

/** The members of the list that follows at `key`, and where they start and end. */
function readList(dump: Buffer, key: number): { members: Buffer[]; from: number; to: number } {
  const from = dump.indexOf(listStart, key) + 1
  const members: Buffer[] = []
  let at = from
  while (dump[at] === openBrace) {
    const end = endOfObject(dump, at)
    members.push(dump.subarray(at, end))
    at = dump[end] === comma ? end + 1 : end
  }
  return { members, from, to: at }
}

/** The dump with other members in that list. */
function replaceList(dump: Buffer, key: number, choose: (members: Buffer[]) => Buffer[]): Buffer {
  if (key < 0) return dump
  const { members, from, to } = readList(dump, key)
  const kept = choose(members).flatMap((member) => [Buffer.from([comma]), member])
  return Buffer.concat([dump.subarray(0, from), ...kept.slice(1), dump.subarray(to)])
}

type Header = { number: number; timestamp: number }

function headerOf(block: Buffer): Header {
  const from = block.indexOf(headerStart) + headerStart.length
  const header = JSON.parse(block.toString('latin1', from, endOfObject(block, from)))
  return { number: Number(header.number), timestamp: Number(header.timestamp) }
}

function blockNumberOf(transaction: Buffer): number {
  const from = transaction.lastIndexOf(numberKey) + numberKey.length
  return Number.parseInt(transaction.toString('latin1', from, from + 16), 10)
}

/**
 * Cuts blocks out of a dump that are in the history, with their transactions: all for which `isOld`. A second
 * genesis goes too. Anvil makes one at every start, also when it loads a chain, and dumps both; which of them the
 * next start takes for block 0 is chance, so only the oldest stays, which is the chain's.
 */
export function withoutOldBlocks(dump: Buffer, isOld: (number: number) => boolean): Buffer {
  const cut = replaceList(dump, dump.indexOf(blocksKey), (blocks) => {
    const headers = blocks.map(headerOf)
    const genesisTime = Math.min(...headers.filter(({ number }) => number === 0).map((one) => one.timestamp))
    return blocks.filter((_, index) => {
      const { number, timestamp } = headers[index] as Header
      return number === 0 ? timestamp === genesisTime : !isOld(number)
    })
  })
  return replaceList(cut, cut.lastIndexOf(transactionsKey), (transactions) =>
    transactions.filter((transaction) => !isOld(blockNumberOf(transaction))),
  )
}
