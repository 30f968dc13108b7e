-- What a saved address is called by its owner, such as Home or Mom's house.
ALTER TABLE addresses ADD COLUMN label text;
