import { Link } from 'react-router'
import { personCopy as copy } from '../../../copy/desk.ts'
import { paths } from '../../../paths.ts'

export function PersonLink({ id, name }: { id: number; name: string }) {
  return <Link to={paths.adminPerson(id)}>{copy.heading(name, id)}</Link>
}
