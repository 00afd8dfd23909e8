import type { Arguments } from '../api/callOperation.ts'
import { siteUrl } from '../router/siteUrl.ts'

/** Quoted for a shell, whatever the text holds. */
const shell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

const isFlat = (args: Arguments) =>
  Object.values(args).every((value) => typeof value !== 'object' || value === null)

function curl(name: string, args: Arguments): string {
  const url = `${siteUrl()}/api/v1/${name}`
  const entries = Object.entries(args)
  if (entries.length === 0) return `curl -s ${shell(url)}`
  if (!isFlat(args))
    return `curl -s ${shell(url)} \\\n  -H 'content-type: application/json' \\\n  -d ${shell(JSON.stringify(args))}`
  const query = entries.map(([key, value]) => `  --data-urlencode ${shell(`${key}=${value}`)}`)
  return [`curl -sG ${shell(url)}`, ...query].join(' \\\n')
}

const mcp = (name: string, args: Arguments) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }, null, 2)

const indent = (text: string, by: string) => text.replaceAll('\n', `\n${by}`)

const typeScript = (name: string, args: Arguments) =>
  `const response = await fetch('${siteUrl()}/api/v1/${name}', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(${indent(JSON.stringify(args, null, 2), '  ')}),
})
const answer = await response.json()
if (!answer.ok) throw new Error(\`\${answer.code}: \${answer.message}\`)
console.log(answer.as_of.block, answer.data)`

/** A value as Python writes it; JSON's strings are Python's too. */
function pythonValue(value: unknown, by = ''): string {
  if (value === null || value === undefined) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (Array.isArray(value)) return `[${value.map((item) => pythonValue(item, by)).join(', ')}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value)
  if (entries.length === 0) return '{}'
  const inner = `${by}    `
  const lines = entries.map(([key, item]) => `${inner}${JSON.stringify(key)}: ${pythonValue(item, inner)},`)
  return `{\n${lines.join('\n')}\n${by}}`
}

const python = (name: string, args: Arguments) =>
  `import json
from urllib.request import Request, urlopen

arguments = ${pythonValue(args)}
request = Request(
    "${siteUrl()}/api/v1/${name}",
    data=json.dumps(arguments).encode(),
    headers={"content-type": "application/json"},
)
with urlopen(request) as response:
    answer = json.load(response)
print(answer["as_of"]["block"], answer["data"])`

/** The same call for each way of making it, ready to paste. */
export const callTexts = (name: string, args: Arguments) => [
  { name: 'curl', title: 'curl', text: curl(name, args) },
  { name: 'mcp', title: 'MCP', text: mcp(name, args) },
  { name: 'typescript', title: 'TypeScript', text: typeScript(name, args) },
  { name: 'python', title: 'Python', text: python(name, args) },
]
