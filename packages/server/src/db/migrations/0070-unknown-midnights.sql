-- In Vancouver's rows 0:00 to the minute means that the time is not known. They are read so from now on; those that are held say it at
-- once, so that the next reading is not told of as a correction of the police's. Their key holds hour and minute as they were published.
update incidents set occurred_hour = null
where city = 'vancouver' and occurred_hour = 0
  and split_part(source_key, '|', 5) = '0' and split_part(source_key, '|', 6) = '0';
