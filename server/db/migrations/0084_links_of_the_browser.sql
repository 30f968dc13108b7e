-- The browser in which a guest has booked and paid holds a link of its own: unlike the mailed one it proves no address.
ALTER TABLE manage_links DROP CONSTRAINT manage_links_channel_check;
ALTER TABLE manage_links ADD CONSTRAINT manage_links_channel_check CHECK (channel IN ('email', 'sms', 'browser'));
