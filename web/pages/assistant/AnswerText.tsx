import { ScrollArea } from '../../parts/ScrollArea.tsx'
import { markCitations } from './markCitations.ts'
import { type CitationView, Pieces } from './Pieces.tsx'
import { type Block, parseAnswer } from './parseAnswer.ts'

type AnswerTextProps = CitationView & { answer: string }

/** An answer as a person reads it; its Markdown becomes elements here, never HTML. */
export function AnswerText({ answer, ...view }: AnswerTextProps) {
  return (
    <div class="answer-text">
      {parseAnswer(markCitations(answer, view.citations)).map((block, at) => (
        <BlockView key={at} block={block} {...view} />
      ))}
    </div>
  )
}

function BlockView({ block, ...view }: CitationView & { block: Block }) {
  if (block.kind === 'list') {
    const items = block.items.map((item, at) => (
      <li key={at}>
        <Pieces line={item} {...view} />
      </li>
    ))
    return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
  }
  if (block.kind === 'table')
    return (
      <ScrollArea class="table-scroll" label="Table of the answer">
        <table class="table dense">
          <thead>
            <tr>
              {block.head.map((cell, at) => (
                <th key={at} scope="col">
                  <Pieces line={cell} {...view} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, at) => (
              <tr key={at}>
                {row.map((cell, column) => (
                  <td key={column}>
                    <Pieces line={cell} {...view} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    )
  return (
    <p>
      {block.lines.map((line, at) => (
        <span key={at}>
          {at > 0 && <br />}
          <Pieces line={line} {...view} />
        </span>
      ))}
    </p>
  )
}
