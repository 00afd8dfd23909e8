import type { Arguments } from '../api/callOperation.ts'
import { CopyButton } from '../parts/CopyButton.tsx'
import { ScrollArea } from '../parts/ScrollArea.tsx'
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
        end: <CopyButton text={form.text} what={`the call as ${form.title}`} />,
        show: () => (
          <ScrollArea class="code code-scroll" label={`The call as ${form.title}`}>
            <pre>
              <code>{form.text}</code>
            </pre>
          </ScrollArea>
        ),
      }))}
    />
  </section>
)
