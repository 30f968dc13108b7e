import { uiCopy } from '#text/ui.ts'
import { paths } from '../paths.ts'

/** Shown without JavaScript where a card payment would follow. */
export function NeedsScript() {
  return (
    <noscript>
      <p>
        {uiCopy.needsScript} <a href={paths.contact()}>{uiCopy.writeToUs}</a>
      </p>
    </noscript>
  )
}
