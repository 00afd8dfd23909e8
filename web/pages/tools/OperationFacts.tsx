import { Card } from '../../parts/Card.tsx'
import { Tabs } from '../../parts/Tabs.tsx'
import type { OperationCard } from '../../runner/OperationCard.ts'
import { JsonView } from '../../values/JsonView.tsx'

const caches = {
  block: 'shared by all callers until the next block',
  static: 'the same for good',
  none: 'made anew for every call',
}
const costs = {
  free: 'no call to the node',
  light: 'a few calls to the node',
  heavy: 'many calls to the node',
}

/** What else there is to know about an operation. */
export const OperationFacts = ({ card }: { card: OperationCard }) => (
  <div class="stack">
    <Card title="About this operation">
      <dl class="facts">
        <dt>Cost</dt>
        <dd>{costs[card.cost]}</dd>
        <dt>Answers are</dt>
        <dd>{caches[card.cache]}</dd>
        <dt>Data from</dt>
        <dd>{card.sources.join(', ')}</dd>
        <dt>Time limit</dt>
        <dd>{card.timeout_ms / 1000} s</dd>
        <dt>REST</dt>
        <dd>
          <code>GET or POST {card.rest}</code>
        </dd>
        {card.aliases.length > 0 && (
          <>
            <dt>Other names of arguments</dt>
            <dd>
              {card.aliases.map(({ argument, also }) => (
                <p key={argument}>
                  <code>{argument}</code> <span class="faint">also {also.join(', ')}</span>
                </p>
              ))}
            </dd>
          </>
        )}
      </dl>
    </Card>
    <section class="card" aria-label="Schemas">
      <Tabs
        label="Schema"
        tabs={[
          {
            name: 'input',
            title: 'Input schema',
            show: () => <JsonView value={card.input_schema} what="Input schema" />,
          },
          {
            name: 'output',
            title: 'Output schema',
            show: () => <JsonView value={card.output_schema} what="Output schema" />,
          },
        ]}
      />
    </section>
  </div>
)
