-- Where each of a city's municipalities has streets of its own by the same names; null: it is one, or was read before this was known.
alter table street_names add column municipality text;
