import { designCopy as copy } from '#text/design.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { OpenHeader } from '#web/ui/open-header.tsx'
import { titled } from '#web/ui/page-meta.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Buttons, Drawn } from './buttons.tsx'
import { ColourScheme } from './colour-scheme.tsx'
import classes from './design.module.css'
import { ExampleForm, Fields } from './fields.tsx'
import { Opened } from './opened.tsx'
import { States } from './states.tsx'
import { Things } from './things.tsx'
import { Colours, Shapes, Type } from './tokens.tsx'
import { Waiting } from './waiting.tsx'

/** Registered only with local fakes, as in the sandbox; servePages hides it elsewhere. */
export const handle: PageHandle = { access: 'open', loadsStripe: false }

export const meta = titled(() => copy.title)

export default function Design() {
  return (
    <>
      <OpenHeader user={null} />
      <main data-specimens>
        <div className={classes.inner}>
          <PageTitle intro={copy.lead} actions={<ColourScheme />}>
            {copy.title}
          </PageTitle>
        </div>
        <Type />
        <Colours />
        <Shapes />
        <Buttons />
        <Fields />
        <ExampleForm />
        <States />
        <Things />
        <Waiting />
        <Opened />
        <Drawn />
      </main>
    </>
  )
}
