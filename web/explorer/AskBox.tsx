import { useState } from 'preact/hooks'
import { Card } from '../parts/Card.tsx'
import { navigate } from '../router/currentPlace.ts'
import { Link } from '../router/Link.tsx'
import { askPlace } from '../router/places.ts'
import type { Subject } from '../router/subject.ts'

/** Questions that the assistant answers of each kind of thing. */
const firsts: Readonly<Record<Subject['kind'], readonly string[]>> = {
  token: ['Is it safe?', 'Who holds most of it?'],
  stock: ['How far is it from its oracle?', 'Who are its largest holders?'],
  wallet: ['Has it made a profit?', 'What did it trade?'],
  transaction: ['What did it do?', 'What did it cost?'],
  block: ['What did it do?', 'How much gas did it use?'],
  pool: ['How deep is it?'],
}

/** Hands a question and what the page is about to the assistant. */
export function AskBox({ about }: { about: Subject }) {
  const [text, setText] = useState('')
  const place = (question: string) => askPlace(question, about)
  return (
    <div class="ask">
      <Card title="Ask about this page">
        <form
          class="stack tight"
          aria-label="Ask about this page"
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim() !== '') navigate(place(text.trim()))
          }}
        >
          <div class="row">
            <input
              class="input small grow"
              type="text"
              aria-label="Your question"
              placeholder="A question; “it” is what this page shows"
              maxLength={500}
              autocomplete="off"
              value={text}
              onInput={(event) => setText(event.currentTarget.value)}
            />
            <button type="submit" class="button small">
              Ask
            </button>
          </div>
          <p class="chips">
            {firsts[about.kind].map((question) => (
              <Link key={question} class="badge" to={place(question)}>
                {question}
              </Link>
            ))}
          </p>
        </form>
      </Card>
    </div>
  )
}
