import { CopyButton } from './CopyButton.tsx'
import { ScrollArea } from './ScrollArea.tsx'

type CodeBlockProps = { text: string; what: string; wrap?: boolean }

/** Code to read and to copy. */
export const CodeBlock = ({ text, what, wrap = false }: CodeBlockProps) => (
  <div class={wrap ? 'code framed wrap' : 'code framed'}>
    <ScrollArea class="code-scroll" label={what}>
      <pre>
        <code>{text}</code>
      </pre>
    </ScrollArea>
    <CopyButton text={text} what={what} />
  </div>
)
