-- What readings from an instant on corrected is asked for each area's brief.
create index incident_changes_by_instant on incident_changes (city, data_source, at);
