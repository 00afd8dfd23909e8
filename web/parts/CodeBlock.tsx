import { CopyButton } from './CopyButton.tsx'
import { ScrollArea } from './ScrollArea.tsx'

type CodeBlockProps = { text: string; what: string; framed?: boolean; wrap?: boolean }

/** Code to read and to copy. */
export const CodeBlock = ({ text, what, framed = true, wrap = false }: CodeBlockProps) => (
  <div class={`code${framed ? ' framed' : ''}${wrap ? ' wrap' : ''}`}>
    <ScrollArea class="code-scroll" label={what}>
      <pre>
        <code>{text}</code>
      </pre>
    </ScrollArea>
    <CopyButton text={text} what={what} />
  </div>
)
