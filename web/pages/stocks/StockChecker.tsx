import { useState } from 'preact/hooks'
import { useOperation } from '../../api/useOperation.ts'
import { CallLink } from '../../explorer/CallLink.tsx'
import { Card } from '../../parts/Card.tsx'
import { LoadedView } from '../../parts/LoadedView.tsx'
import { useKeptText } from '../../router/useKeptText.ts'
import { VerdictView } from './VerdictView.tsx'

/** Real or impostor: what one pastes is held against the issuer's own record. */
export function StockChecker() {
  const [asked, keep] = useKeptText('check')
  const [text, setText] = useState(asked)
  const call = { name: 'verify_token', args: { token: asked } } as const
  const verdict = useOperation(asked === '' ? undefined : call.name, call.args, { live: false })
  return (
    <Card title="Is it the real one?" end={asked !== '' && <CallLink {...call} />}>
      <form
        class="stack tight"
        aria-label="Check a stock token"
        onSubmit={(event) => {
          event.preventDefault()
          keep(text.trim())
        }}
      >
        <div class="row">
          <input
            class="input small grow"
            type="text"
            name="check"
            aria-label="Token to check"
            placeholder="0x address, ticker or company"
            maxLength={100}
            autocomplete="off"
            spellcheck={false}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit" class="button small">
            Check
          </button>
        </div>
        <LoadedView of={verdict} what="the verdict" rem={4}>
          {({ data }) => <VerdictView verdict={data} />}
        </LoadedView>
      </form>
    </Card>
  )
}
