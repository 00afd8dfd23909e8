import { CopyButton } from '../parts/CopyButton.tsx'
import { ScrollArea } from '../parts/ScrollArea.tsx'

/** Above this, colouring costs more than it helps. */
const mostColoured = 60_000
const tokens = /("(?:\\.|[^"\\])*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(true|false|null)/g

function colour(text: string) {
  const parts = []
  let from = 0
  for (const match of text.matchAll(tokens)) {
    const [whole, quoted, colon, number, word] = match
    parts.push(text.slice(from, match.index))
    if (quoted !== undefined && colon !== undefined) parts.push(<span class="key">{quoted}</span>, colon)
    else if (quoted !== undefined) parts.push(<span class="text">{quoted}</span>)
    else parts.push(<span class="number">{number ?? word}</span>)
    from = match.index + whole.length
  }
  parts.push(text.slice(from))
  return parts
}

/** A value as JSON, to read and to copy. */
export function JsonView({ value, what = 'JSON' }: { value: unknown; what?: string }) {
  const text = JSON.stringify(value, null, 2) ?? ''
  return (
    <div class="code">
      <ScrollArea class="code-scroll" label={what}>
        <pre>
          <code dir="ltr">{text.length > mostColoured ? text : colour(text)}</code>
        </pre>
      </ScrollArea>
      <CopyButton text={text} what={what} />
    </div>
  )
}
