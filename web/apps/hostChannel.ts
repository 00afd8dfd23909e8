/** What the host says of the place a view stands in; each part may be missing. */
export type HostContext = {
  theme?: 'light' | 'dark'
  styles?: { variables?: Record<string, string | undefined> }
}

/** A tool's result as MCP tells it. */
export type ToolResult = {
  structuredContent?: unknown
  content?: { type: string; text?: string }[]
  isError?: boolean
}

export type HostListener = {
  context(context: HostContext): void
  result(result: ToolResult): void
  cancelled(): void
}

type Message = { id?: string | number; method?: string; params?: unknown; result?: unknown }

const protocolVersion = '2026-01-26'
const methodNotFound = { code: -32601, message: 'A view answers nothing but its end.' }

/**
 * Speaks with the host around this frame, as MCP Apps says: JSON-RPC by messages to the window above. The extension's
 * own library weighs 650 KB, a view 50 to 220.
 */
export function openHostChannel(listener: HostListener) {
  // The host's origin is not known to a frame without one of its own; nothing that is said is secret.
  const send = (message: object) => window.parent.postMessage({ jsonrpc: '2.0', ...message }, '*')
  const notify = (method: string, params: object = {}) => send({ method, params })

  const told: Record<string, (params: never) => void> = {
    'ui/notifications/host-context-changed': listener.context,
    'ui/notifications/tool-result': listener.result,
    'ui/notifications/tool-cancelled': listener.cancelled,
  }

  const take = ({ id, method, params = {}, result }: Message) => {
    if (method === undefined) {
      if (id !== 'begin' || result === undefined) return
      listener.context((result as { hostContext?: HostContext }).hostContext ?? {})
      notify('ui/notifications/initialized')
      tellSize(notify)
    } else if (id === undefined) {
      if (Object.hasOwn(told, method)) told[method]?.(params as never)
    } else {
      const isKnown = method === 'ui/resource-teardown' || method === 'ping'
      send(isKnown ? { id, result: {} } : { id, error: methodNotFound })
    }
  }

  window.addEventListener('message', ({ source, data }) => {
    if (source === window.parent && data?.jsonrpc === '2.0') take(data as Message)
  })
  const appInfo = { name: 'Sherwood', version: '1' }
  send({ id: 'begin', method: 'ui/initialize', params: { protocolVersion, appInfo, appCapabilities: {} } })

  let links = 0
  return {
    openLink(url: string) {
      links += 1
      send({ id: `link ${links}`, method: 'ui/open-link', params: { url } })
    },
  }
}

/** Tells the host how much room the view takes, now and whenever that changes. */
function tellSize(notify: (method: string, params: object) => void): void {
  const place = document.getElementById('app')
  if (!place) return
  let last = ''
  const tell = () => {
    const { width, height } = place.getBoundingClientRect()
    const size = { width: Math.ceil(width), height: Math.ceil(height) }
    if (JSON.stringify(size) === last) return
    last = JSON.stringify(size)
    notify('ui/notifications/size-changed', size)
  }
  new ResizeObserver(tell).observe(place)
  tell()
}
