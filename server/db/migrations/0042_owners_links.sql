-- Links that were asked for in a browser which the account knows are counted apart from those that anybody asks for.
ALTER TABLE messages ADD COLUMN known_device boolean NOT NULL DEFAULT false;
