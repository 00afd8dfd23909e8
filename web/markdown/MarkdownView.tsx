import { CodeBlock } from '../parts/CodeBlock.tsx'
import { ScrollArea } from '../parts/ScrollArea.tsx'
import { Inline, type Voice } from './Inline.tsx'
import { type Block, parseBlocks } from './parseBlocks.ts'

type MarkdownProps = { text: string; class: string; voice: Voice }

/** A text written in Markdown; it becomes elements here, never HTML. */
export const MarkdownView = ({ text, class: style, voice }: MarkdownProps) => (
  <div class={style}>
    {parseBlocks(text).map((block, at) => (
      <BlockView key={`${at} ${block.kind}`} block={block} voice={voice} />
    ))}
  </div>
)

function BlockView({ block, voice }: { block: Block; voice: Voice }) {
  switch (block.kind) {
    case 'heading':
      return voice.by === 'us' ? <Heading {...block} /> : <Paragraph lines={[block.text]} voice={voice} />
    case 'paragraph':
      return <Paragraph lines={block.lines} voice={voice} />
    case 'list': {
      const items = block.items.map((item, at) => (
        <li key={at}>
          <Inline text={item} voice={voice} />
        </li>
      ))
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'code':
      return <CodeBlock text={block.text} what="Code" />
    case 'table':
      return <TableView head={block.head} rows={block.rows} voice={voice} />
  }
}

function Heading({ level, id, text }: { level: number; id: string; text: string }) {
  if (level === 1) return <h1 id={id}>{text}</h1>
  if (level === 2) return <h2 id={id}>{text}</h2>
  return <h3 id={id}>{text}</h3>
}

/** Lines of our pages end where the file does; those of an answer end where it means to. */
function Paragraph({ lines, voice }: { lines: readonly string[]; voice: Voice }) {
  const shown = voice.by === 'us' ? [lines.join(' ')] : lines
  return (
    <p>
      {shown.map((line, at) => (
        <span key={at}>
          {at > 0 && <br />}
          <Inline text={line} voice={voice} />
        </span>
      ))}
    </p>
  )
}

function TableView({ head, rows, voice }: { head: string[]; rows: string[][]; voice: Voice }) {
  const isOurs = voice.by === 'us'
  return (
    <ScrollArea
      class={isOurs ? 'table-scroll card' : 'table-scroll'}
      label={isOurs ? `Table: ${head.join(', ')}` : 'Table of the answer'}
    >
      <table class={isOurs ? 'table' : 'table dense'}>
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={at} scope="col">
                <Inline text={cell} voice={voice} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at} id={isOurs ? /^`([A-Z_]+)`$/.exec(row[0] ?? '')?.[1] : undefined}>
              {row.map((cell, column) => (
                <td key={column}>
                  <Inline text={cell} voice={voice} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}
