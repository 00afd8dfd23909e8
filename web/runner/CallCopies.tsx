import type { Arguments } from '../api/callOperation.ts'
import { CodeBlock } from '../parts/CodeBlock.tsx'
import { Tabs } from '../parts/Tabs.tsx'
import { callTexts } from './callTexts.ts'

/** The call as code. */
export const CallCopies = ({ name, args }: { name: string; args: Arguments }) => (
  <section class="card" aria-label="The same call as code">
    <Tabs
      label="Language"
      tabs={callTexts(name, args).map((form) => ({
        name: form.name,
        title: form.title,
        show: () => <CodeBlock framed={false} text={form.text} what={`The call as ${form.title}`} />,
      }))}
    />
  </section>
)
