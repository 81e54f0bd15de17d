-- Manifests say what their datasets hold and which areas there are. Those kept from before say nothing of it; the current ones are
-- made anew at the start.
update packed_editions set manifest = manifest || '{"datasets": [], "geographies": []}' where not manifest ? 'geographies';
