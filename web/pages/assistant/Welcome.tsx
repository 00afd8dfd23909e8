const examples = [
  'What is AAPL trading at, and how far from its oracle?',
  'NVDA vs TSLA',
  'Is CASHCAT safe?',
  'Who holds most of CASHCAT?',
  'What is trending in the last hour?',
  'What does a transfer cost right now?',
]

/** What can be asked, before anything was. */
export const Welcome = ({ ask }: { ask: (prompt: string) => void }) => (
  <div class="welcome">
    <p class="lead">
      It picks the operations that answer your question, runs them on the chain as it is now, and shows each
      call. Every figure leads to the call it came from; it makes none up, and it gives no advice.
    </p>
    <ul class="examples">
      {examples.map((example) => (
        <li key={example}>
          <button type="button" class="button" onClick={() => ask(example)}>
            {example}
          </button>
        </li>
      ))}
    </ul>
  </div>
)
