/** How the usual clients are connected, each ready to paste or to open. */
export function connectWays(baseUrl: string) {
  const url = `${baseUrl}/api/mcp`
  const json = JSON.stringify({ mcpServers: { sherwood: { type: 'http', url } } }, null, 2)
  const cursor = btoa(JSON.stringify({ url }))
  const code = JSON.stringify({ name: 'sherwood', type: 'http', url })
  return [
    {
      name: 'claude-code',
      title: 'Claude Code',
      say: 'Run this in a terminal.',
      text: `claude mcp add --transport http sherwood ${url}`,
    },
    {
      name: 'cursor',
      title: 'Cursor',
      say: 'One click, or put this into .cursor/mcp.json.',
      open: `cursor://anysphere.cursor-deeplink/mcp/install?name=sherwood&config=${encodeURIComponent(cursor)}`,
      text: JSON.stringify({ mcpServers: { sherwood: { url } } }, null, 2),
    },
    {
      name: 'vs-code',
      title: 'VS Code',
      say: 'One click, or put this into .vscode/mcp.json.',
      open: `vscode:mcp/install?${encodeURIComponent(code)}`,
      text: JSON.stringify({ servers: { sherwood: { type: 'http', url } } }, null, 2),
    },
    {
      name: 'claude',
      title: 'Claude',
      say: 'Settings, Connectors, Add custom connector; paste this address. It has to be reachable from the internet.',
      text: url,
    },
    {
      name: 'chatgpt',
      title: 'ChatGPT',
      say: 'Settings, Connectors, Developer mode, Create; paste this address and choose no authentication. It has to be reachable from the internet.',
      text: url,
    },
    { name: 'json', title: 'Other', say: 'The form most clients take. There is no key to set.', text: json },
  ] as { name: string; title: string; say: string; text: string; open?: string }[]
}
