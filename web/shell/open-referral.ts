import { type LoaderFunctionArgs, redirect } from 'react-router'
import { paths } from '../paths.ts'

/** The address that customers share: it opens the booking form with their code. */
export const loader = ({ params: { code = '' } }: LoaderFunctionArgs) =>
  redirect(paths.bookNow({ code: code.slice(0, 40) }))
