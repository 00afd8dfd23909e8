import { Card } from '../../parts/Card.tsx'
import { Fact } from '../../parts/Fact.tsx'
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
        <Fact name="Cost">{costs[card.cost]}</Fact>
        <Fact name="Answers are">{caches[card.cache]}</Fact>
        <Fact name="Data from">{card.sources.join(', ')}</Fact>
        <Fact name="Time limit">{card.timeout_ms / 1000} s</Fact>
        <Fact name="REST">
          <code>GET or POST {card.rest}</code>
        </Fact>
        {card.aliases.length > 0 && (
          <Fact name="Other names of arguments">
            {card.aliases.map(({ argument, also }) => (
              <p key={argument}>
                <code>{argument}</code> <span class="faint">also {also.join(', ')}</span>
              </p>
            ))}
          </Fact>
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
