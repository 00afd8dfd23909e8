// REST without a library: which stock tokens trade furthest from what their shares are worth.
const service = process.argv[2] ?? 'http://127.0.0.1:4663'

async function ask(operation, args = {}) {
  const response = await fetch(`${service}/api/v1/${operation}?${new URLSearchParams(args)}`)
  const answer = await response.json()
  // A refusal names what was wrong and what to do; 429 and 503 say when to try again.
  if (!response.ok) throw new Error(`${answer.message} ${answer.hint}`)
  return answer
}

const { data, as_of, network, warnings = [] } = await ask('list_stock_premiums', { limit: 5 })
console.log(`${network}, block ${as_of.block}:`)
for (const { symbol, premium_bps } of data.items) {
  console.log(
    `  ${symbol.padEnd(6)} ${premium_bps === null ? 'unknown' : `${(premium_bps / 100).toFixed(2)} %`}`,
  )
}
for (const { field, reason } of warnings) console.log(`  (${field}: ${reason})`)
