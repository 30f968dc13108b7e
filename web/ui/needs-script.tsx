import { uiCopy } from '../copy/ui.ts'
import { paths } from '../paths.ts'

/** Said to anyone who has no script, where a card payment comes next. */
export function NeedsScript() {
  return (
    <noscript>
      <p>
        {uiCopy.needsScript} <a href={paths.contact()}>{uiCopy.writeToUs}</a>
      </p>
    </noscript>
  )
}
