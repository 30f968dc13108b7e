import { NativeSelect, TextInput } from '@mantine/core'
import { available as copy } from '#text/cleaner.ts'
import classes from './toolbar.module.css'
import { type FiltersSort, sorts } from './use-filters.ts'

interface ToolbarProps {
  search: string
  sort: FiltersSort
  onSearch: (text: string) => void
  onSort: (sort: FiltersSort) => void
}

const options = sorts.map((sort) => ({ value: sort, label: copy.sorts[sort] }))

export function Toolbar({ search, sort, onSearch, onSort }: ToolbarProps) {
  return (
    <search className={classes.toolbar}>
      <TextInput
        type="search"
        label={copy.search}
        placeholder={copy.searchExample}
        maxLength={100}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <NativeSelect
        label={copy.sort}
        data={options}
        value={sort}
        onChange={(event) => onSort(event.currentTarget.value as FiltersSort)}
      />
    </search>
  )
}
