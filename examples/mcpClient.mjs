// An MCP client: lists the tools, calls one, and reads an answer that is a refusal.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

const url = new URL('/mcp', process.argv[2] ?? 'http://127.0.0.1:4663')
const client = new Client({ name: 'sherwood-example', version: '1.0.0' })
await client.connect(new StreamableHTTPClientTransport(url))

const { tools } = await client.listTools()
console.log(`${tools.length} tools, such as ${tools[0].name}: ${tools[0].description}`)

const token = process.argv[3] ?? 'AAPL'
const { structuredContent: answer } = await client.callTool({ name: 'get_token', arguments: { token } })
console.log(
  `${answer.data.symbol} has a supply of ${answer.data.total_supply_decimal} at block ${answer.as_of.block}`,
)
// What is unknown is null, and a warning says why.
for (const { field, reason } of answer.warnings ?? []) console.log(`  ${field}: ${reason}`)

const refused = await client.callTool({ name: 'get_token', arguments: { token: 'no such token' } })
if (refused.isError) console.log(`refused: ${refused.content[0].text}`)

await client.close()
