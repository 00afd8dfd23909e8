import type { JSX } from 'preact'
import { MarkdownView } from '../../markdown/MarkdownView.tsx'
import { Link } from '../../router/Link.tsx'
import { placeOfValue } from '../../values/placeOfValue.ts'
import type { Citation } from './AgentReply.ts'
import { markCitations } from './markCitations.ts'

type AnswerTextProps = {
  answer: string
  citations: readonly Citation[]
  /** Shows the call that a figure came from. */
  open: (citation: Citation) => void
}

/** An answer as a person reads it; cited figures lead to their call, addresses to their page. */
export function AnswerText({ answer, citations, open }: AnswerTextProps) {
  const figure = (at: number, inner: JSX.Element) => {
    const citation = citations[at]
    return citation && <Cited citation={citation} inner={inner} open={open} />
  }
  return (
    <MarkdownView
      class="answer-text"
      text={markCitations(answer, citations)}
      voice={{ by: 'others', figure }}
    />
  )
}

type CitedProps = { citation: Citation; inner: JSX.Element; open: AnswerTextProps['open'] }

function Cited({ citation, inner, open }: CitedProps) {
  const { value, path, block } = citation
  const isId = typeof value === 'string' && value.startsWith('0x')
  const to = isId ? placeOfValue(path.split('.').at(-1) ?? '', value) : undefined
  if (to !== undefined)
    return (
      <Link class="cited-id" to={to}>
        {inner}
      </Link>
    )
  return (
    <button
      type="button"
      class="cited"
      title={`From ${path}${block === null ? '' : `, block ${block}`}`}
      onClick={() => open(citation)}
    >
      {inner}
    </button>
  )
}
