import { Link } from 'react-router'
import { personCopy as copy } from '#text/admin-list.ts'
import { paths } from '#web/paths.ts'

export function PersonLink({ id, name }: { id: number; name: string }) {
  return <Link to={paths.adminPerson(id)}>{copy.heading(name, id)}</Link>
}
