import { CodeBlock } from '../parts/CodeBlock.tsx'
import { ScrollArea } from '../parts/ScrollArea.tsx'
import { Inline } from './Inline.tsx'
import { type Block, parseMarkdown } from './parseMarkdown.ts'

/** A page written in Markdown. */
export const MarkdownView = ({ text }: { text: string }) => (
  <div class="prose">
    {parseMarkdown(text).map((block, at) => (
      <BlockView key={`${at} ${block.kind}`} block={block} />
    ))}
  </div>
)

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <Heading level={block.level} id={block.id} text={block.text} />
    case 'paragraph':
      return (
        <p>
          <Inline text={block.text} />
        </p>
      )
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>
              <Inline text={item} />
            </li>
          ))}
        </ul>
      )
    case 'code':
      return <CodeBlock text={block.text} what="Code" />
    case 'table':
      return <TableView head={block.head} rows={block.rows} />
  }
}

function Heading({ level, id, text }: { level: number; id: string; text: string }) {
  if (level === 1) return <h1 id={id}>{text}</h1>
  if (level === 2) return <h2 id={id}>{text}</h2>
  return <h3 id={id}>{text}</h3>
}

const TableView = ({ head, rows }: { head: string[]; rows: string[][] }) => (
  <ScrollArea class="table-scroll card" label={`Table: ${head.join(', ')}`}>
    <table class="table">
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join(' ')} id={/^`([A-Z_]+)`$/.exec(row[0] ?? '')?.[1]}>
            {row.map((cell, at) => (
              <td key={`${at} ${cell}`}>
                <Inline text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollArea>
)
