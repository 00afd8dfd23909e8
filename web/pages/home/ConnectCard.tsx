import { CodeBlock } from '../../parts/CodeBlock.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { Tabs } from '../../parts/Tabs.tsx'
import { siteUrl } from '../../router/siteUrl.ts'
import { connectWays } from './connectWays.ts'

/** How to connect each client. */
export const ConnectCard = () => (
  <section class="card" aria-label="Connect a client">
    <Tabs
      label="Client"
      tabs={connectWays(siteUrl()).map(({ name, title, say, text, open }) => ({
        name,
        title,
        show: () => (
          <div class="card-body stack">
            <p class="small soft">{say}</p>
            {open && (
              <p>
                <a class="button primary" href={open}>
                  <Icon name="external" /> Install in {title}
                </a>
              </p>
            )}
            <CodeBlock wrap text={text} what={`How to connect ${title}`} />
          </div>
        ),
      }))}
    />
  </section>
)
