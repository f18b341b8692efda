-- Events that may be free by their title close their nights until somebody answers that they do not.

-- The answers, by the exact title and what the event may be: [{"title": "Livre", "doubt": "free", "closes": false}].
-- doubt_count: the events to come without an answer, in the latest reading.
alter table channel_imports
  add column answers jsonb not null default '[]',
  add column doubt_count integer not null default 0;

-- False for events that close no night because of an answer: undoing it closes them again.
alter table channel_import_events
  add column closes boolean not null default true;
