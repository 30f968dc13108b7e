import { isRouteErrorResponse, useRouteError } from 'react-router'
import { brandCopy } from '../copy/brand.ts'
import { paths } from '../paths.ts'

/** What a person sees when a page fails altogether. */
export function RootError() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  const [title, text] = missing ? brandCopy.missing : brandCopy.failed
  return (
    <main className="root-error">
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <a href={paths.landing()}>{brandCopy.home}</a>
      </p>
    </main>
  )
}
