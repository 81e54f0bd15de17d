-- Members search notes by words. The same function is applied to what is searched for, so that accents, capitals and French quotation
-- marks make no difference, whatever the locale of the database. No extension is needed.
create function plain_words(said text) returns text language sql immutable parallel safe as $$
  select replace(
    translate(
      lower(said),
      'ÀÂÄÁÃÅÇÉÈÊËÍÎÏÌÑÓÔÖÒÕÚÛÜÙŸàâäáãåçéèêëíîïìñóôöòõúûüùÿŒ’‘“”«»–—…',
      'aaaaaaceeeeiiiinooooouuuuyaaaaaaceeeeiiiinooooouuuuyœ         '
    ),
    'œ', 'oe'
  )
$$;
create index notes_shown_by_words on notes using gin (to_tsvector('simple', plain_words(title || ' ' || body)))
  where state = 'shown';
