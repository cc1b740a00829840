// Usage: SensorProbe URI SAMPLES [PATIENCE-SECONDS]
run()
