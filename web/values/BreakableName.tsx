import { Fragment } from 'preact'

/** A name of many words, which breaks between them where it must. */
export const BreakableName = ({ name }: { name: string }) => (
  <code>
    {name.split('_').map((word, at) => (
      <Fragment key={`${at} ${word}`}>
        {at > 0 && (
          <>
            _<wbr />
          </>
        )}
        {word}
      </Fragment>
    ))}
  </code>
)
