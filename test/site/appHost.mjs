import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import {
  AppBridge,
  getToolUiResourceUri,
  PostMessageTransport,
} from '@modelcontextprotocol/ext-apps/app-bridge'

/** A client that shows views, as small as one can be: it runs in the page of a test, on the extension's own library. */
const client = new Client({ name: 'host shell', version: '1' })
await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', window.location.href)))
const { tools } = await client.listTools()

/** Calls a tool and shows its result in its view; `change` has a say in what the view is handed. */
async function show(name, args, { theme, change = (result) => result }) {
  const uri = getToolUiResourceUri(tools.find((tool) => tool.name === name))
  const { contents } = await client.readResource({ uri })
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.style.cssText = 'width: 100%; border: 0'
  document.body.replaceChildren(frame)
  document.body.style.background = theme === 'dark' ? '#222' : '#eee'
  const shown = { uri, mimeType: contents[0].mimeType, sizes: [], opened: [] }
  const bridge = new AppBridge(
    null,
    { name: 'host shell', version: '1' },
    { openLinks: {} },
    { hostContext: { theme } },
  )
  bridge.onopenlink = async ({ url }) => {
    shown.opened.push(url)
    return {}
  }
  bridge.onsizechange = ({ height }) => {
    shown.sizes.push(height)
    frame.style.height = `${height}px`
  }
  const ready = new Promise((resolve) => {
    bridge.oninitialized = resolve
  })
  await bridge.connect(new PostMessageTransport(frame.contentWindow, frame.contentWindow))
  frame.srcdoc = contents[0].text
  await ready
  await bridge.sendToolInput({ arguments: args })
  const result = await client.callTool({ name, arguments: args })
  await bridge.sendToolResult(change(result))
  window.shown = shown
  window.turn = (next) => bridge.setHostContext({ theme: next })
  return result.structuredContent
}

window.show = show
window.isReady = true
